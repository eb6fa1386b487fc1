import type { Environment } from "./environment.ts";

/** Ports where the processes answer each other and operators, fixed so that monitoring finds them. */
export const ownPorts = {
  COMMAND_SERVICE_PORT: 3101,
  PROJECTOR_PORT: 3102,
  QUERY_SERVICE_PORT: 3103,
  /** The gateway's, for operators only. */
  OPERATIONS_PORT: 3104,
};
type PortSetting = keyof typeof ownPorts;

/**
 * Where the processes answer operators, as the settings say: at the address of a process that is started by name, or else at
 * its port on this machine.
 */
export function servicesIn(env: Environment): Record<string, string> {
  const portOf = (setting: PortSetting) => env[setting] || String(ownPorts[setting]);
  const at = (address: string | undefined, setting: PortSetting) => address || `http://127.0.0.1:${portOf(setting)}`;
  return {
    "command-service": at(env["COMMAND_SERVICE_URL"], "COMMAND_SERVICE_PORT"),
    projector: at(env["PROJECTOR_URL"], "PROJECTOR_PORT"),
    "query-service": at(env["QUERY_SERVICE_URL"], "QUERY_SERVICE_PORT"),
    gateway: operationsUrl(env, portOf("OPERATIONS_PORT")),
  };
}

const everyAddress = new Set(["", "0.0.0.0", "::"]);

/** Where the gateway answers operators. */
export function operationsUrl(env: Environment, port: string): string {
  const host = env["OPERATIONS_HOST"] ?? "";
  const reached = everyAddress.has(host) ? "127.0.0.1" : host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}
