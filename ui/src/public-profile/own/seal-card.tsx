import { formatProven } from "@provenwork/contracts/public-profile/format-proof";
import { GetProfileSeal } from "@provenwork/contracts/public-profile/queries";
import { issuerName } from "@provenwork/contracts/work-experience/certificate";
import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { CopyButton } from "#design/copy-button.tsx";
import { publicProfilePaths } from "#public-profile/paths.ts";

interface Props {
  handle: string;
  proven: number;
}

/** The code with which another website shows the seal: a link and an image, no script. */
export function SealCard({ handle, proven }: Props) {
  if (proven === 0) return null;
  const image = GetProfileSeal.path.replace("{handle}", handle);
  const alt = `${formatProven(proven)}, ${issuerName}`;
  const { origin } = location;
  const code = `<a href="${origin}${publicProfilePaths.page(handle)}"><img src="${origin}${image}" alt="${alt}" width="300" height="64"></a>`;
  return (
    <Card aria-labelledby="public-seal">
      <CardHead id="public-seal" title="Seal for your website">
        <CopyButton what="code" text={code} />
      </CardHead>
      <CardBody className="grid items-center gap-4 md:grid-cols-[auto_minmax(0,1fr)]">
        <img key={proven} src={image} alt={alt} width={300} height={64} className="h-auto max-w-full" />
        <code className="block rounded-inner border border-line bg-sunken p-3 font-mono text-xs wrap-anywhere">
          {code}
        </code>
      </CardBody>
      <CardFoot>The seal is gone within a minute once your page is off or nothing on it is proven any more.</CardFoot>
    </Card>
  );
}
