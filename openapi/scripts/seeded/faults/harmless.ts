import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layout } from '../../layout.ts';
import { type ContractChange, replaceText } from '../seeded-fault.ts';

/** Changes that the checks have to accept. */
export const HARMLESS_CHANGES: readonly ContractChange[] = [
  {
    name: 'another description',
    edits: { 'paths/trading/getOrder.yaml': replaceText(/^summary: .*$/m, 'summary: One order of the user') },
  },
  {
    name: 'better words',
    edits: {
      'result-codes.yaml': replaceText(
        'en: Please check your entries',
        'en: Please check the details you entered',
      ),
    },
  },
  {
    name: 'another meaning of a reason',
    edits: {
      'reasons.yaml': replaceText('meaning: The user registered.', 'meaning: The user opened the account.'),
    },
  },
  {
    name: 'a comment',
    edits: { 'components/schemas/trading/Fill.yaml': (text) => `# One line of a contract note.\n${text}` },
  },
  {
    name: 'a new optional member of a request',
    edits: {
      'components/schemas/account/UpdateProfileRequest.yaml': replaceText(
        /^ {2}display_name:/m,
        '  greeting: {type: boolean, description: Whether the app greets the user.}\n  display_name:',
      ),
    },
  },
  {
    name: 'a wider request',
    edits: {
      'components/schemas/scalars.yaml': replaceText(
        /(Paragraphs:\n(?: .*\n)*?) {2}maxLength: 1000/,
        '$1  maxLength: 1200',
      ),
    },
  },
  {
    name: 'a further example',
    edits: {
      'paths/account/getUserInfo.yaml': replaceText(
        /^( *)getUserInfo_DemoUser: (.*)_DemoUser\.yaml\}\n/m,
        '$&$1getUserInfo_SecondUser: $2_SecondUser.yaml}\n',
      ),
      'examples/getUserInfo_SecondUser.yaml': () =>
        readFileSync(join(layout.contract, 'examples/getUserInfo_DemoUser.yaml'), 'utf8'),
    },
  },
  {
    name: 'a line of the changelog that mentions both',
    edits: {
      'CHANGELOG.md': replaceText(
        '## Unreleased\n',
        '## Unreleased\n\n- `UpdateProfileRequest` has `greeting`, and `Paragraphs` are longer.\n',
      ),
    },
  },
  {
    name: 'a paragraph of a guide',
    edits: { 'guides/ci.md': (text) => `${text}\nRun it before every merge.\n` },
  },
  {
    name: 'another summary of an example',
    edits: {
      'examples/getUserInfo_DemoUser.yaml': replaceText(
        /^summary: .*$/m,
        'summary: The demo user, signed in',
      ),
    },
  },
];
