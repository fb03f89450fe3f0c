type QrProps = {
  /** The dark modules as an SVG path, in units of one module, without margin. */
  svgPath: string;
  /** Modules per side. */
  size: number;
  label: string;
};

/** A QR code: black on white in every theme, with the four modules of quiet zone that scanners need. */
export function QrCode({ svgPath, size, label }: QrProps) {
  const whole = size + 8;
  return (
    <svg
      className="qr"
      width="220"
      height="220"
      viewBox={`-4 -4 ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M-4-4h${whole}v${whole}h-${whole}z`} />
      <path fill="#000" d={svgPath} />
    </svg>
  );
}
