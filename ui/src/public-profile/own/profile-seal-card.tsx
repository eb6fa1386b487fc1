import { formatProven } from "@provenwork/contracts/public-profile/format-proof";
import { GetProfileSeal } from "@provenwork/contracts/public-profile/queries";
import { issuerName } from "@provenwork/contracts/work-experience/certificate";
import { requestOf } from "#kernel/call.ts";
import { publicProfilePaths } from "#public-profile/paths.ts";
import { SealCard } from "#work-experience/seal-card.tsx";

interface Props {
  handle: string;
  proven: number;
}

export const ProfileSealCard = ({ handle, proven }: Props) =>
  proven === 0 ? null : (
    <SealCard
      image={requestOf(GetProfileSeal, { handle }).url}
      page={publicProfilePaths.page(handle)}
      alt={`${formatProven(proven)}, ${issuerName}`}
      foot="The seal is gone within a minute once your page is off or nothing on it is proven any more."
    />
  );
