import { walletPolicy } from "@provenwork/contracts/work-experience/wallet";
import { OfferToWallet } from "@provenwork/contracts/work-experience/wallet-commands";
import type { OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { DevicePhoneMobileIcon, QrCodeIcon } from "@heroicons/react/24/outline";
import { Button, ButtonAnchor } from "#design/button.tsx";
import { Dialog } from "#design/dialog.tsx";
import { Note } from "#design/note.tsx";
import { errorMessage } from "#kernel/error-message.ts";
import { clock } from "#kernel/countdown.ts";
import { useCommand } from "#kernel/mutation.ts";
import { useNow } from "#kernel/use-now.ts";
import { QrCode } from "#work-experience/certificate/qr-code.tsx";

interface Props {
  experienceId: string;
  company: string;
  open: boolean;
  onClose: () => void;
}

/** Hands a certificate to a wallet: a QR code for another device, a link for this one, and the PIN that either needs. */
export function WalletDialog({ experienceId, company, open, onClose }: Props) {
  const offer = useCommand(OfferToWallet);
  const now = useNow(offer.isSuccess);
  // By how long it was shown, so that a wrong clock shortens nothing.
  const left = Math.min(walletPolicy.validFor, offer.submittedAt + walletPolicy.validFor - now);
  const isOpen = offer.isSuccess && left > 0;
  const create = () => offer.mutate({ experienceId });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add to a wallet"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            kind={isOpen ? "outline" : "primary"}
            icon={QrCodeIcon}
            pending={offer.isPending && "Creating..."}
            onClick={create}
          >
            {offer.isSuccess ? "New QR code" : "Create QR code"}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">
          A wallet app on your phone can keep your certificate for {company}. The app must support OpenID4VCI and Open
          Badges.
        </p>
        {offer.isError && (
          <Note tone="refused" live>
            {errorMessage(offer.error)}
          </Note>
        )}
        {offer.isSuccess && !isOpen && (
          <Note tone="waiting" live>
            This QR code has expired. Create a new one.
          </Note>
        )}
        {isOpen && <Offer {...offer.data} left={left} />}
      </div>
    </Dialog>
  );
}

const Offer = ({ link, pin, left }: OutputOf<typeof OfferToWallet> & { left: number }) => (
  <div className="grid justify-items-center gap-4 text-center">
    <p role="status">Scan the code with your wallet, then enter the PIN.</p>
    <QrCode text={link} label="QR code that offers your certificate to a wallet" className="w-60 max-w-full" />
    <p>
      <span className="block text-sm text-muted">PIN</span>
      <span className="font-mono text-2xl font-semibold tracking-widest tabular-nums">{pin}</span>
    </p>
    <ButtonAnchor icon={DevicePhoneMobileIcon} href={link}>
      Open a wallet on this device
    </ButtonAnchor>
    <p className="text-sm text-muted">
      Works once. Valid for <span className="tabular-nums">{clock(Math.ceil(left / 1000))}</span>
    </p>
  </div>
);
