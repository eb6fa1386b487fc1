import { type Block, type Line, parseRichText } from "@provenwork/contracts/kernel/rich-text";
import { useMemo } from "react";

/** A text of users with paragraphs, lists and bold, in the reading direction of each part. */
export function RichText({ text }: { text: string }) {
  const blocks = useMemo(() => parseRichText(text), [text]);
  return (
    <div className="grid max-w-[66ch] gap-3 leading-relaxed text-ink-2 wrap-anywhere">
      {blocks.map((block, index) => (
        <BlockOf key={index} block={block} />
      ))}
    </div>
  );
}

const listClasses = "grid gap-2 ps-5 marker:text-muted";

function BlockOf({ block }: { block: Block }) {
  if (block.kind === "paragraph")
    return (
      <p dir="auto" className="whitespace-pre-line">
        {block.lines.map((line, index) => (
          <LineOf key={index} line={index === 0 ? line : [lineBreak, ...line]} />
        ))}
      </p>
    );
  const List = block.ordered ? "ol" : "ul";
  return (
    <List dir="auto" className={`${listClasses} ${block.ordered ? "list-decimal" : "list-disc"}`}>
      {block.items.map(({ line, nested }, index) => (
        <li key={index}>
          <LineOf line={line} />
          {nested.length > 0 && (
            <ul className={`mt-2 list-[circle] ${listClasses}`}>
              {nested.map((each, position) => (
                <li key={position}>
                  <LineOf line={each} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </List>
  );
}

const lineBreak = { text: "\n", bold: false };

const LineOf = ({ line }: { line: Line }) =>
  line.map(({ text, bold }, index) =>
    bold ? (
      <strong key={index} className="font-semibold text-ink">
        {text}
      </strong>
    ) : (
      text
    ),
  );
