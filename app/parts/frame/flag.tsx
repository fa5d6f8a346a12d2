import type { ReactNode } from 'react';

/** 24 × 16, inlined to save a round trip. A flag always stands beside the language's own name (D3). */
const band = (fill: string, x: number, y: number, width: number, height: number) => (
  <rect key={fill + x + y} fill={fill} x={x} y={y} width={width} height={height} />
);

const flags: Record<string, ReactNode> = {
  de: [band('#000', 0, 0, 24, 6), band('#d00', 0, 5.33, 24, 6), band('#fc0', 0, 10.67, 24, 5.33)],
  nl: [band('#ae1c28', 0, 0, 24, 6), band('#fff', 0, 5.33, 24, 6), band('#21468b', 0, 10.67, 24, 5.33)],
  be: [band('#000', 0, 0, 8, 16), band('#fae042', 8, 0, 8, 16), band('#ed2939', 16, 0, 8, 16)],
  fr: [band('#002395', 0, 0, 8, 16), band('#fff', 8, 0, 8, 16), band('#ed2939', 16, 0, 8, 16)],
  es: [band('#aa151b', 0, 0, 24, 16), band('#f1bf00', 0, 4, 24, 8)],
  pt: [
    band('#da291c', 0, 0, 24, 16),
    band('#046a38', 0, 0, 9.6, 16),
    <circle key="sphere" cx="9.6" cy="8" r="3" fill="#ffe900" />,
    <circle key="shield" cx="9.6" cy="8" r="1.6" fill="#fff" stroke="#da291c" />,
  ],
  en: [
    band('#012169', 0, 0, 24, 16),
    <path key="saltire" d="M0 0 24 16M24 0 0 16" stroke="#fff" strokeWidth="3.2" />,
    <path key="saltire-red" d="M0 0 24 16M24 0 0 16" stroke="#c8102e" strokeWidth="1.1" />,
    <path key="cross" d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5.3" />,
    <path key="cross-red" d="M12 0v16M0 8h24" stroke="#c8102e" strokeWidth="3.2" />,
  ],
};

export function Flag({ code }: { code: string }) {
  return (
    <svg className="flag" viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" focusable="false">
      {flags[code]}
    </svg>
  );
}
