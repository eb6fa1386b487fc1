import type { Command, Query } from "@provenwork/contracts/kernel/endpoint";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Act, ReasonDialog } from "#design/reason-dialog.tsx";

interface Props<E extends Command> {
  act: Omit<Act<E>, "readBy">;
  /** The query that shows the outcome: asked anew once it is done. */
  shownBy: Query;
  onClose: () => void;
  /** Once it is done and the dialog is closed. */
  onDone?: () => void;
  /** More choices, above the reason. */
  children?: ReactNode;
}

/** Asks an operator for the reason of an operation. */
export function OperationDialog<E extends Command>({ act, shownBy, onClose, onDone, children }: Props<E>) {
  const client = useQueryClient();
  return (
    <ReasonDialog
      act={{ ...act, readBy: "It is recorded with your name." } as Act<E>}
      onClose={onClose}
      onDone={() => {
        void client.invalidateQueries({ queryKey: [shownBy.name] });
        onClose();
        onDone?.();
      }}
    >
      {children}
    </ReasonDialog>
  );
}
