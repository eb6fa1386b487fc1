import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ReasonDialog } from "#design/reason-dialog.tsx";
import type { OperationAct } from "./acts.ts";

interface Props {
  act: OperationAct;
  onClose: () => void;
  /** More choices, above the reason. */
  children?: ReactNode;
}

/** Asks an operator for the reason of an operation. */
export function OperationDialog({ act: { shownBy, listed = false, ...act }, onClose, children }: Props) {
  const client = useQueryClient();
  return (
    <ReasonDialog
      act={{ ...act, readBy: "Recorded under your name." }}
      onClose={onClose}
      onDone={() => {
        void client.invalidateQueries({ queryKey: [shownBy.name] });
        onClose();
        if (listed) document.getElementById("recent-operations")?.scrollIntoView({ block: "center" });
      }}
    >
      {children}
    </ReasonDialog>
  );
}
