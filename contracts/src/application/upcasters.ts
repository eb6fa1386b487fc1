import type { Upcaster } from "../kernel/upcast.ts";

export const applicationUpcasters: readonly Upcaster[] = [
  // Version 1 had no files.
  {
    type: "MessageSent",
    from: 1,
    data: (data) => ({ ...data, file: null }),
    personal: (personal) => ({ ...personal, fileName: null }),
  },
];
