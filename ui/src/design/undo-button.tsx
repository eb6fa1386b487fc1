import { useEffect, useRef } from "react";
import { isTyping } from "#kernel/is-typing.ts";
import { Button } from "./button.tsx";
import { Key } from "./key.tsx";

interface Props {
  pending: boolean;
  onUndo: () => void;
}

/** The action of a success toast. The key Z presses it from anywhere but a text field. */
export function UndoButton({ pending, onUndo }: Props) {
  const undo = useRef(onUndo);
  undo.current = onUndo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isZ = event.key.toLowerCase() === "z" && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isZ && !isTyping(event)) undo.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <Button
      size="sm"
      className="ml-auto flex-none"
      aria-keyshortcuts="Z"
      pending={pending && "Undoing..."}
      onClick={onUndo}
    >
      Undo <Key letter="Z" />
    </Button>
  );
}
