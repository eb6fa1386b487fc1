import { NoSymbolIcon } from "@heroicons/react/24/outline";
import { Badge } from "#design/badge.tsx";

/** Marks a listed job that was closed since; its page says why. */
export const EndedBadge = () => <Badge icon={NoSymbolIcon}>No longer open</Badge>;
