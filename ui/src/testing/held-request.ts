/** What a browser sends files through, answered by the test. */
export class HeldRequest extends EventTarget {
  static sent: HeldRequest[] = [];
  status = 0;
  responseText = "";
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  url = "";
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send() {
    HeldRequest.sent.push(this);
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}
