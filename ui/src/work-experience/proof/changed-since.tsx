import {
  type ChangedSince as Changes,
  formatDatesThen,
  formatNameThen,
} from "@provenwork/contracts/work-experience/changed-since";

/** Differences between an entry and its verified version, next to its seal; nothing if there are none. */
export function ChangedSince({ of: { datesThen, nameThen }, className = "" }: { of: Changes; className?: string }) {
  const texts = [datesThen && formatDatesThen(datesThen), nameThen && formatNameThen(nameThen)].filter(
    (text) => text !== null,
  );
  if (texts.length === 0) return null;
  return (
    <ul className={`text-sm text-waiting wrap-anywhere ${className}`}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
