import { expect, it } from 'vitest';
import { ServiceDirectory, type Services } from './services.ts';

type Greeting = { greet(name: string): string };
const offer = (offers: Greeting) => offers as Partial<Services>;
const taken = ({ services }: ServiceDirectory) => services as unknown as Greeting;

it('calls a service that was destructured before its capability offered it', () => {
  const directory = new ServiceDirectory();
  const { greet } = taken(directory);
  directory.add(offer({ greet: (name) => `hello ${name}` }));
  directory.checkComplete();
  expect(greet('Sato')).toBe('hello Sato');
});

it('names a service that is used and that no capability offers', () => {
  const directory = new ServiceDirectory();
  const { greet } = taken(directory);
  expect(() => directory.checkComplete()).toThrow('no capability offers greet');
  expect(() => greet('Sato')).toThrow('no capability offers greet');
});

it('names a service that two capabilities offer', () => {
  const directory = new ServiceDirectory();
  const offers = offer({ greet: String });
  directory.add(offers);
  expect(() => directory.add(offers)).toThrow('two capabilities offer greet');
});
