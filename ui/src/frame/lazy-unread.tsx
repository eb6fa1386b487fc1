import { lazyPart } from "#kernel/lazy.tsx";

export const AllUnread = lazyPart(() => import("./all-unread.tsx").then((module) => module.AllUnread));
