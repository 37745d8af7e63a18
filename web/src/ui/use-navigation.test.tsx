import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { currentToast } from '#stores/toast-store.ts';
import { renderScreen } from '#test/render.tsx';
import { pendingNavigationTarget } from './transition.ts';
import { type PageNavigation, useNavigation } from './use-navigation.ts';

const address = () => screen.getByTestId('address').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Buttons() {
  const navigation = useNavigation();
  return (
    <>
      <button type="button" onClick={() => navigation.navigateTo(pathTo('search'))} title="search" />
      <button type="button" onClick={() => navigation.navigateTo(pathTo('market'))} title="wrong" />
      <button type="button" onClick={() => navigation.navigateTo(undefined)} title="nothing" />
      <button type="button" onClick={() => navigation.switchTab(pathTo('market'))} title="tab" />
      <button type="button" onClick={navigation.back} title="back" />
    </>
  );
}

const press = (title: string) => fireEvent.click(screen.getByTitle(title));

beforeEach(() => {
  vi.useFakeTimers();
  renderScreen(<Buttons />, { at: pathTo('home') });
});
afterEach(async () => {
  await pass(5000);
  vi.useRealTimers();
});

it('plays the leave animation for 300 ms, then navigates', async () => {
  press('search');
  await pass(299);
  expect(address()).toBe(pathTo('home'));
  await pass(1);
  expect(address()).toBe(pathTo('search'));
});

it('refuses a target clicked twice as locked, and opens it once', async () => {
  press('search');
  press('search');
  expect(currentToast()).toMatchObject({ tone: 'failure', text: expect.stringContaining('ロック') });
  await pass(300);
  expect(address()).toBe(pathTo('search'));
});

it('refuses to navigate to a tab page, and reports it', async () => {
  press('wrong');
  await pass(300);
  expect(address()).toBe(pathTo('home'));
  expect(currentToast()?.tone).toBe('failure');
});

it('shows a toast that names the missing argument if there is no URL', () => {
  press('nothing');
  expect(currentToast()?.text).toBe('開くページが指定されていません（必須の引数：url）');
});

it('switches to another tab page', async () => {
  press('tab');
  await pass(300);
  expect(address()).toBe(pathTo('market'));
});

it('opens home instead of going back when the app was opened on this page', async () => {
  press('back');
  await pass(300);
  expect(address()).toBe(pathTo('home'));
});

it('does not navigate on behalf of a page that the user has left', async () => {
  let late: PageNavigation | undefined;
  const Left = () => {
    late = useNavigation();
    return null;
  };
  const page = renderScreen(<Left />, { at: pathTo('home') });
  page.unmount();
  late?.navigateTo(pathTo('search'));
  late?.back();
  expect(pendingNavigationTarget()).toBeNull();
});
