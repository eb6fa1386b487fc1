import { Card, CardBody, CardFoot, CardHead } from "#design/card.tsx";
import { CopyButton } from "#design/copy-button.tsx";

interface Props {
  /** Path of the picture. */
  image: string;
  /** Path of the page that it leads to. */
  page: string;
  /** What it says. */
  alt: string;
  foot: string;
}

/** The code with which another website shows a seal: a link and an image, no script. */
export function SealCard({ image, page, alt, foot }: Props) {
  const { origin } = location;
  const code = `<a href="${origin}${page}"><img src="${origin}${image}" alt="${escaped(alt)}" width="300" height="64"></a>`;
  return (
    <Card aria-labelledby="seal-code" className="print:hidden">
      <CardHead id="seal-code" title="Seal for your website">
        <CopyButton what="code" text={code} />
      </CardHead>
      <CardBody className="grid grid-cols-1 items-center gap-4 md:grid-cols-[auto_minmax(0,1fr)]">
        <img key={alt} src={image} alt={alt} width={300} height={64} className="h-auto max-w-full" />
        <code className="block rounded-inner border border-line bg-sunken p-3 font-mono text-xs wrap-anywhere">
          {code}
        </code>
      </CardBody>
      <CardFoot>{foot}</CardFoot>
    </Card>
  );
}

/** For an attribute in double quotes. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
