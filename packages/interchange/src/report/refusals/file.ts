import { defineRefusals } from './define-refusals.ts';

/** Why a file of any kind is refused, with the way out where there is one. */
export const fileRefusals = defineRefusals({
  'file.empty': 'The file is empty.',
  'file.too-large': 'The file is larger than {megabytes} MB.',
  'file.unknown': 'This isn’t a format that Giotto reads.',
  'file.not-imported': '{format} can’t be imported.',
  'file.giotto': 'This is a Giotto file, not a plan.',
  'file.mpp': 'This is a Microsoft Project file (.mpp). In Project, choose Save As and the type XML.',
  'file.mpx': 'This is an old Microsoft Project file (.mpx). In Project, choose Save As and the type XML.',
  'file.xls': 'This is an old Excel workbook (.xls). In Excel, save it as .xlsx.',
  'file.office':
    'This is an older or password-protected Office file. Save it without a password, as .xlsx or as XML.',
  'file.word': 'This is a Word document. Copy its table, and paste it.',
  'file.presentation': 'This is a presentation, which Giotto can’t read.',
  'file.open-document': 'This is an OpenDocument file. In LibreOffice, save its table as .xlsx.',
  'file.archive': 'This is an archive (.zip). Unpack it, and choose the file in it.',
  'file.encoding': 'The file isn’t text in the encoding {encoding}.',
  'file.json': 'The file isn’t valid JSON: {reason}.',
  'file.calendar-end': '“{text}” ends nothing that has begun there.',
  'file.calendar-open': '“{text}” has no end, so a part of the file may be missing.',
  'file.calendar-begin': 'A calendar begins with “BEGIN:VCALENDAR”.',
  'chart.too-large': 'A chart holds at most {megabytes} MB of data.',
});
