import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  of: LucideIcon;
  /** In px at the base width of 375. */
  size?: number;
  /** Label for an icon without text; decorative icons have none. */
  label?: string;
  className?: string | undefined;
}

/** The icon set: Lucide, stroke 1.75, scaled with the text. */
export function Icon({ of: Shape, size = 20, label, className }: IconProps) {
  const edge = `${size / 16}rem`;
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Shape {...voice} className={className} strokeWidth={1.75} style={{ width: edge, height: edge }} />;
}
