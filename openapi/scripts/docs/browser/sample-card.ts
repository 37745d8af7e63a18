const [WIDTH, HEIGHT] = [856, 540];

/** The form of an upload with a drawn sample card, because no real document belongs here. */
export async function sampleForm(): Promise<FormData> {
  const form = new FormData();
  form.set('file', await sampleCard());
  return form;
}

async function sampleCard(): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#dfe6f2';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = '#30384a';
    context.font = '64px sans-serif';
    context.fillText('SAMPLE', 60, 120);
    // The two sides of a document must be different images.
    context.font = '24px monospace';
    context.fillText(String(Math.random()), 60, 480);
  }
  const image = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/png'));
  if (image === null) throw new Error('This browser cannot draw an image.');
  return new File([image], 'sample-card.png', { type: 'image/png' });
}
