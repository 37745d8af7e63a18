import { typesOf, walkSchemas } from './walk-schemas.js';

/** Objects must be closed. A map (an object with a schema for its values) must limit the number of entries. */
export default function closedObjects(document) {
  const faults = [];
  walkSchemas(document, (schema, path) => {
    if (!typesOf(schema).includes('object') && schema.properties === undefined) return;
    const { additionalProperties, unevaluatedProperties, maxProperties } = schema;
    if (additionalProperties === false || unevaluatedProperties === false) return;
    const isMap = typeof additionalProperties === 'object' && additionalProperties !== null;
    if (isMap && maxProperties !== undefined) return;
    faults.push({ message: isMap ? 'A map needs maxProperties.' : 'An object must be closed.', path });
  });
  return faults;
}
