import {
  IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type SchemableIdentifierNode,
  type UnknownRow,
} from "kysely";

/** Read model, as its tables' schema is called in queries (`work_experiences`) → the schema that is live. */
export type LiveSchemas = ReadonlyMap<string, string>;

/** `work-experiences` is called `work_experiences` where schemas are named. */
export const liveSchemas = (pointers: readonly { read_model: string; schema_name: string }[]): LiveSchemas =>
  new Map(pointers.map((row) => [row.read_model.replaceAll("-", "_"), row.schema_name]));

class ToLiveSchemas extends OperationNodeTransformer {
  readonly #live: LiveSchemas;
  constructor(live: LiveSchemas) {
    super();
    this.#live = live;
  }
  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    const live = node.schema && this.#live.get(node.schema.name);
    return live === undefined ? node : { ...node, schema: IdentifierNode.create(live) };
  }
}

/**
 * Sends a query on `work_experiences.work_experiences` to the version of that read model which the pointer names, for
 * instance `work_experiences_v2.work_experiences`. Views instead would fail readers with cached plans at every flip.
 */
export class LiveSchemaPlugin implements KyselyPlugin {
  readonly #transformer: ToLiveSchemas;
  constructor(live: LiveSchemas) {
    this.#transformer = new ToLiveSchemas(live);
  }
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
