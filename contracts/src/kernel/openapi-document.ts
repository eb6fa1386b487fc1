export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description: string;
  /** For lists: the name is repeated. */
  readonly style?: "form";
  readonly explode?: true;
  readonly schema: Json;
}

export interface Media {
  readonly schema: Json;
  readonly examples?: Record<string, { value: Json }>;
}

/** By media type; exactly one. */
export type Content = Readonly<Record<string, Media>>;
export interface Response {
  readonly description: string;
  readonly content: Content;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Json[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  /** By status. */
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: ApiInfo;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
}

export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly license: { readonly name: string; readonly url: string };
}

export type Json = Record<string, unknown>;
