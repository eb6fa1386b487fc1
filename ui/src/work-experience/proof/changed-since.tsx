import {
  type ChangedSince as Changes,
  datesThenText,
  nameThenText,
} from "@provenwork/contracts/work-experience/changed-since";

/** Differences between an entry and its verified version, next to its seal; nothing if there are none. */
export function ChangedSince({ of: { datesThen, nameThen }, className = "" }: { of: Changes; className?: string }) {
  const texts = [datesThen && datesThenText(datesThen), nameThen && nameThenText(nameThen)].filter(
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
