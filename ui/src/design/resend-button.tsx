import { PaperAirplaneIcon } from "@heroicons/react/24/outline";
import { Button } from "./button.tsx";
import { clock } from "#kernel/countdown.ts";

interface Props {
  /** No code has been requested yet. */
  first: boolean;
  /** The primary button, as it is the only way to continue. */
  main: boolean;
  /** Time until another code can be requested. */
  seconds: number;
  pending: boolean;
  onSend: () => void;
}

/** Requests another code; counts down until that is allowed. */
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
