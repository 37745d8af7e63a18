import { walkSchemas } from './walk-schemas.js';

/** Every member of a string enum is described, and nothing that is no member. Codes stand in the catalogue. */
export default function enumMembers(document) {
  const faults = [];
  walkSchemas(document, (schema, path) => {
    const members = (schema.enum ?? []).filter((member) => typeof member === 'string');
    if (members.length === 0) return;
    const described = schema['x-enumDescriptions'] ?? {};
    for (const member of members) {
      if (!described[member]) faults.push({ message: `Describe ${member} in x-enumDescriptions.`, path });
    }
    for (const name of Object.keys(described)) {
      if (!members.includes(name))
        faults.push({ message: `x-enumDescriptions describes ${name}, no member.`, path });
    }
  });
  return faults;
}
