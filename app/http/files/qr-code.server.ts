/** Draws the QR code of `text` as an SVG path. `size` is the width in modules, the path's unit. */
export async function createQrCode(text: string): Promise<{ svgPath: string; size: number }> {
  const { default: QRCode } = await import("qrcode");
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let svgPath = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!modules.get(y, x)) continue;
      let width = 1;
      while (x + width < size && modules.get(y, x + width)) width += 1;
      svgPath += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return { svgPath, size };
}
