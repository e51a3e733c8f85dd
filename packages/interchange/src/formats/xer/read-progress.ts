import type { Row } from './rows.ts';

/** An activity's percent complete by its own rule: physical, by duration or by units of work. */
export function readProgress(task: Row): number {
  const status = task.word('status_code');
  if (status === 'TK_Complete') return 100;
  if (status === 'TK_NotStart') return 0;
  const rule = task.word('complete_pct_type');
  if (rule === 'CP_Phys') return inRange(task.number('phys_complete_pct') ?? 0);
  if (rule === 'CP_Units') {
    const done = sum(task, ['act_work_qty', 'act_equip_qty']);
    const rest = sum(task, ['remain_work_qty', 'remain_equip_qty']);
    return done + rest > 0 ? inRange((100 * done) / (done + rest)) : 0;
  }
  const planned = task.number('target_drtn_hr_cnt') ?? 0;
  const rest = task.number('remain_drtn_hr_cnt') ?? planned;
  return planned > 0 ? inRange((100 * (planned - rest)) / planned) : 0;
}

function sum(task: Row, columns: readonly string[]): number {
  return columns.reduce((total, column) => total + (task.number(column) ?? 0), 0);
}

/** Activities that take longer than planned would be below nothing. */
function inRange(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
}
