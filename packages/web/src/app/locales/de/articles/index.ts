import categories from './categories.json' with { type: 'json' };
import collaboration from './collaboration.json' with { type: 'json' };
import element from './element.json' with { type: 'json' };
import imports from './import.json' with { type: 'json' };
import newcomers from './new.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import scheduling from './scheduling.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import sharing from './sharing.json' with { type: 'json' };
import steps from './steps.json' with { type: 'json' };
import style from './style.json' with { type: 'json' };
import task from './task.json' with { type: 'json' };
import timeTravel from './time-travel.json' with { type: 'json' };
import timeline from './timeline.json' with { type: 'json' };
import user from './user.json' with { type: 'json' };
import workspace from './workspace.json' with { type: 'json' };

/** What the articles of the help say in German, by what they say in English. */
export const articles = {
  ...categories,
  ...collaboration,
  ...element,
  ...imports,
  ...newcomers,
  ...news,
  ...scheduling,
  ...settings,
  ...sharing,
  ...steps,
  ...style,
  ...task,
  ...timeTravel,
  ...timeline,
  ...user,
  ...workspace,
};
