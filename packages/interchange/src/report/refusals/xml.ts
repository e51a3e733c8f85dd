import { defineRefusals } from './define-refusals.ts';

/** Why an XML file is refused. */
export const xmlRefusals = defineRefusals({
  'xml.malformed': 'The file isn’t well-formed XML: {reason}.',
  'xml.document-type': 'Files with a document type declaration aren’t read.',
  'xml.encoding': 'The encoding {encoding} isn’t known.',
  'xml.empty': 'The file contains no XML element.',
  'xml.root': 'The file begins with <{found}>, not with <{root}>.',
  'xml.depth': 'Elements are nested more than {depth} deep.',
  'xml.many': 'The file contains more than {limit} elements {element}.',
  'xml.contained': 'An element contains more than {limit} others.',
  'xml.planner': 'This is a Planner file. In Planner, choose Export and a format that Giotto reads.',
  'xml.primavera':
    'This is a Primavera XML file. In Primavera, export the project as XER or as Microsoft Project XML.',
  'xml.unknown': 'This XML file isn’t from a program whose files Giotto reads.',
});
