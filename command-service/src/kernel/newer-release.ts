import { EventOfNewerRelease } from "@provenwork/contracts/kernel/upcast";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { ReadinessCheck } from "@provenwork/platform/http-service";

/**
 * A codec that notices events of a newer release, and a check that fails from then on: during a rolling release the gateway then
 * sends commands to the processes of the newer one.
 */
export function watchForNewerRelease(codec: EventCodec): {
  readonly codec: EventCodec;
  readonly check: ReadinessCheck;
} {
  let newer: EventOfNewerRelease | undefined;
  const decode: EventCodec["decode"] = async (stored) => {
    try {
      return await codec.decode(stored);
    } catch (error) {
      if (error instanceof EventOfNewerRelease) newer = error;
      throw error;
    }
  };
  const check = () => (newer === undefined ? Promise.resolve() : Promise.reject(newer));
  return { codec: { ...codec, decode }, check: ["release", check] };
}
