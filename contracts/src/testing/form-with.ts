/** A form with one file. */
export function formWith(file: Uint8Array<ArrayBuffer>, fileName = "cv.pdf", field = "file"): FormData {
  const form = new FormData();
  form.append(field, new Blob([file], { type: "application/pdf" }), fileName);
  return form;
}
