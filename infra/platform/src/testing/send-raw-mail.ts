import { createTransport } from "nodemailer";

/** Sends a message as it is, like a mail server that reports something; resolves to the status of the reply. */
export async function sendRawMail(port: number, to: string, raw: string): Promise<number> {
  const client = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    const { response } = await client.sendMail({ envelope: { from: "", to: [to] }, raw });
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    client.close();
  }
}
