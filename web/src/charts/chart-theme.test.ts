import { describe, expect, it } from 'vitest';
import { canvasColour } from './chart-theme.ts';

describe('chart colours', () => {
  it('reach the canvas as rgba, mixed ones too', () => {
    expect(canvasColour('rgb(255, 111, 125)')).toBe('rgb(255, 111, 125)');
    expect(canvasColour('color(srgb 1 0.435294 0.490196 / 0.4)')).toBe('rgba(255, 111, 125, 0.4)');
    expect(canvasColour('color(srgb 0 1 0)')).toBe('rgba(0, 255, 0, 1)');
  });
});
