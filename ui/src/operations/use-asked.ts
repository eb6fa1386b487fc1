import { GetReadModels } from "@provenwork/contracts/operations/queries";
import { useQueryClient } from "@tanstack/react-query";

/** After a build was asked for: closes the dialog and brings the list of operations into view, to be watched. */
export function useAsked(close: () => void): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [GetReadModels.name] });
    close();
    document.getElementById("recent-operations")?.scrollIntoView({ block: "center" });
  };
}
