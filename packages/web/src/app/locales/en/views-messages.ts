import views from './views.json' with { type: 'json' };

/** The English texts of saved views: loaded when they are opened. */
export const viewsMessages = views;
