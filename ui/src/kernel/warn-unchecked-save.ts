import { failed } from "#design/toast.tsx";

/** Reports that an edit may have replaced another one: the server could not compare them. */
export const warnUncheckedSave = ({ name }: { readonly name: string }): void =>
  failed(
    { name: `${name} unchecked` },
    "Saved without checking for other changes",
    "Your network removed part of the request (If-Match). If someone else saved at the same time, your version replaced theirs. Reload and check.",
  );
