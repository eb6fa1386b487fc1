import { lazyPart } from "#kernel/lazy.tsx";

/** The bookmark, for screens that visitors open first. */
export const LazySaveButton = lazyPart(
  () => import("./save-button.tsx").then((module) => module.SaveButton),
  () => <span className="size-8" />,
);
