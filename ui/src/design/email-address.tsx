/** An email address that breaks after its "@" first. */
export function EmailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf("@") + 1;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
