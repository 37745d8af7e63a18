import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  of: LucideIcon;
  /** In px at the base width of 375. */
  size?: number;
  /** Given only where the icon stands alone; decoration stays silent. */
  label?: string;
  className?: string | undefined;
}

/** The one family of icons: Lucide, stroke 1.75, growing with the text. */
export function Icon({ of: Shape, size = 20, label, className }: IconProps) {
  const edge = `${size / 16}rem`;
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Shape {...voice} className={className} strokeWidth={1.75} style={{ width: edge, height: edge }} />;
}
