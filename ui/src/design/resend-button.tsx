import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { Button } from "./button.tsx";
import { clock } from "#kernel/countdown.ts";

interface Props {
  /** No code was ever asked for. */
  first: boolean;
  /** The only way on, so the main button. */
  main: boolean;
  /** Until another code may be asked for. */
  seconds: number;
  pending: boolean;
  onSend: () => void;
}

/** Asks for another code; counts down while it is too early. */
export function ResendButton({ first, main, seconds, pending, onSend }: Props) {
  const label = first ? "Send code" : "Resend code";
  return (
    <Button
      kind={main ? "primary" : "outline"}
      icon={PaperAirplaneIcon}
      className="max-md:flex-1"
      disabled={seconds > 0}
      pending={pending && "Sending..."}
      onClick={onSend}
    >
      {seconds > 0 ? <CountingDown seconds={seconds} /> : label}
    </Button>
  );
}

const CountingDown = ({ seconds }: { seconds: number }) => (
  <span>
    Resend in <span className="tabular-nums">{clock(seconds)}</span>
  </span>
);
