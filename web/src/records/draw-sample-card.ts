const WIDTH = 1_280;
const HEIGHT = 800;
/** The card has the same colours in both themes. */
const INK = {
  ground: '#dfe6f7',
  band: '#8fa0dc',
  line: '#a9b4d6',
  text: '#131728',
  mark: 'rgb(220 60 80 / 60%)',
};
const FONT = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif';

/** A sample card with its texts in the current language. */
export interface CardFace {
  /** The front has a portrait, the back empty lines, and a passbook neither. */
  readonly look: 'front' | 'back' | 'passbook';
  readonly title: string;
  readonly lines: readonly string[];
  /** Number at the lower edge. */
  readonly number?: string;
}

/**
 * Draws one side of a sample card, or a page of a sample passbook, with the mark SAMPLE; real documents are never requested.
 * @throws Error if the browser cannot draw
 */
export async function drawSampleCard(name: string, face: CardFace): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw.');
  pen.fillStyle = INK.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = INK.band;
  pen.fillRect(0, 0, WIDTH, 150);
  write(pen, face.title, 80, 98, `700 58px ${FONT}`);
  face.lines.forEach((line, at) => {
    write(pen, line, 80, 270 + at * 95, `500 52px ${FONT}`);
  });
  if (face.look === 'front') drawPortrait(pen);
  if (face.look === 'back') drawBack(pen);
  if (face.number !== undefined) write(pen, face.number, 80, 720, `500 56px ${FONT}`);
  drawMark(pen);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser cannot make an image.');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string): void {
  pen.fillStyle = INK.text;
  pen.font = font;
  pen.fillText(text, x, y, WIDTH - 2 * x);
}

function drawPortrait(pen: CanvasRenderingContext2D): void {
  fillRounded(pen, INK.line, 880, 220, 300, 370, 24);
  pen.fillStyle = INK.band;
  for (const [y, radius, from] of [
    [360, 75, 0],
    [590, 125, Math.PI],
  ] as const) {
    pen.beginPath();
    pen.arc(1_030, y, radius, from, 2 * Math.PI);
    pen.fill();
  }
}

function fillRounded(
  pen: CanvasRenderingContext2D,
  ink: string,
  ...[x, y, width, height, radius]: [number, number, number, number, number]
): void {
  pen.fillStyle = ink;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

function drawBack(pen: CanvasRenderingContext2D): void {
  for (const [y, width] of [
    [250, WIDTH - 160],
    [345, WIDTH - 160],
    [440, WIDTH - 530],
  ] as const)
    fillRounded(pen, INK.line, 80, y, width, 44, 22);
  fillRounded(pen, INK.band, 80, 565, WIDTH - 160, 150, 36);
}

function drawMark(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(WIDTH / 2, HEIGHT / 2 + 40);
  pen.rotate(-0.28);
  pen.fillStyle = INK.mark;
  pen.font = `800 210px ${FONT}`;
  pen.textAlign = 'center';
  pen.fillText('SAMPLE', 0, 70);
  pen.restore();
}
