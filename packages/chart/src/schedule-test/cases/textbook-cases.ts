import type { ScheduleCase } from './read-case.ts';
import { textbook } from './textbook-table.ts';

/** Networks with the dates and slack that textbooks print; quoted from memory of the editions named. */
export const textbookCases: readonly ScheduleCase[] = [
  textbook(
    'Milwaukee Paper Manufacturing',
    'Heizer & Render, Operations Management, chapter on project management',
    `A 2 -    0  2  0  2  0
     B 3 -    0  3  1  4  1
     C 2 A    2  4  2  4  0
     D 4 A,B  3  7  4  8  1
     E 4 C    4  8  4  8  0
     F 3 C    4  7  10 13 6
     G 5 D,E  8  13 8  13 0
     H 2 F,G  13 15 13 15 0`,
  ),
  textbook(
    'General Foundry',
    'Render & Stair, Quantitative Analysis for Management, chapter on project management',
    `A 2 -    0  2  0  2  0
     B 3 -    0  3  1  4  1
     C 2 A    2  4  2  4  0
     D 4 B    3  7  4  8  1
     E 4 C    4  8  4  8  0
     F 3 C    4  7  10 13 6
     G 5 D,E  8  13 8  13 0
     H 2 F,G  13 15 13 15 0`,
  ),
  textbook(
    'Reliable Construction Co.',
    'Hillier & Lieberman, Introduction to Operations Research, chapter on project management with PERT/CPM',
    `A 2  -    0  2  0  2  0
     B 4  A    2  6  2  6  0
     C 10 B    6  16 6  16 0
     D 6  C    16 22 20 26 4
     E 4  C    16 20 16 20 0
     F 5  E    20 25 20 25 0
     G 7  D    22 29 26 33 4
     H 9  E,G  29 38 33 42 4
     I 7  C    16 23 18 25 2
     J 8  F,I  25 33 25 33 0
     K 4  J    33 37 34 38 1
     L 5  J    33 38 33 38 0
     M 2  H    38 40 42 44 4
     N 6  K,L  38 44 38 44 0`,
  ),
  textbook(
    "St. John's Hospital",
    'Krajewski, Ritzman & Malhotra, Operations Management, chapter on managing projects',
    `A 12 -      0  12 2  14 2
     B 9  -      0  9  0  9  0
     C 10 A      12 22 14 24 2
     D 10 B      9  19 9  19 0
     E 24 B      9  33 35 59 26
     F 10 A      12 22 53 63 41
     G 35 C      22 57 24 59 2
     H 40 D      19 59 19 59 0
     I 15 A      12 27 48 63 36
     J 4  E,G,H  59 63 59 63 0
     K 6  F,I,J  63 69 63 69 0`,
  ),
  textbook(
    'Western Hills Shopping Center',
    'Anderson, Sweeney & Williams, An Introduction to Management Science, chapter on project scheduling',
    `A 5  -    0  5  0  5  0
     B 6  -    0  6  6  12 6
     C 4  A    5  9  8  12 3
     D 3  A    5  8  7  10 2
     E 1  A    5  6  5  6  0
     F 4  E    6  10 6  10 0
     G 14 D,F  10 24 10 24 0
     H 12 B,C  9  21 12 24 3
     I 2  G,H  24 26 24 26 0`,
  ),
  textbook(
    'Widgetco',
    'Winston, Operations Research: Applications and Algorithms, section on CPM and PERT',
    `A 6  -    0  6  3  9  3
     B 9  -    0  9  0  9  0
     C 8  A,B  9  17 18 26 9
     D 7  A,B  9  16 9  16 0
     E 10 D    16 26 16 26 0
     F 12 C,E  26 38 26 38 0`,
  ),
  textbook(
    'Koll Business Center',
    'Gray & Larson, Project Management: The Managerial Process, chapter on developing a project plan',
    `A 5   -      0   5   0   5   0
     B 15  A      5   20  5   20  0
     C 10  A      5   15  10  20  5
     D 5   A      5   10  15  20  10
     E 15  B,C    20  35  185 200 165
     F 10  B,C,D  20  30  20  30  0
     G 170 F      30  200 30  200 0
     H 35  E,G    200 235 200 235 0`,
  ),
  textbook(
    'A new notebook computer',
    'Jacobs & Chase, Operations and Supply Chain Management, chapter on projects',
    `A 21 -    0  21 0  21 0
     B 5  A    21 26 21 26 0
     C 7  A    21 28 21 28 0
     D 2  B    26 28 26 28 0
     E 5  C,D  28 33 31 36 3
     F 8  C,D  28 36 28 36 0
     G 2  E,F  36 38 36 38 0`,
  ),
  textbook(
    'A bank that moves its office',
    'Stevenson, Operations Management, chapter on project management',
    `Locate    8  -             0  8  0  8  0
     Interview 4  -             0  4  6  10 6
     Order     6  Locate        8  14 10 16 2
     Remodel   11 Locate        8  19 8  19 0
     Hire      9  Interview     4  13 10 19 6
     Set-up    3  Order         14 17 16 19 2
     Move      1  Set-up,Hire,Remodel 19 20 19 20 0`,
  ),
  textbook(
    'Two paths of different length',
    'PMBOK Guide, 5th and 6th edition, example of the critical path method (days 1 to 30 there, from 0 on here)',
    `A 5  -    0  5  0  5  0
     B 5  A    5  10 10 15 5
     C 10 A    5  15 5  15 0
     D 15 B,C  15 30 15 30 0`,
  ),
  textbook(
    'Expected times of PERT',
    'Wikipedia, Program evaluation and review technique, worked example (days with hundredths there, here hundredths)',
    `A 400 -    0    400  0    400  0
     B 533 -    0    533  384  917  384
     C 517 A    400  917  400  917  0
     D 633 A    400  1033 868  1501 468
     E 517 B,C  917  1434 917  1434 0
     F 450 D    1033 1483 1501 1951 468
     G 517 E    1434 1951 1434 1951 0`,
  ),
];
