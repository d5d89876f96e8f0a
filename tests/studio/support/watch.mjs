// Everything that must not happen in any scenario, gathered while it runs.

const kExpectedStatus = new Set([200, 201, 204, 303, 304, 422]);

export class Watch {
  problems = [];

  constructor(page, origin, allowed) {
    const note = (problem) => {
      if (!allowed.some((pattern) => pattern.test(problem))) this.problems.push(problem);
    };
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // A refused request is judged by its status below, not by the browser's note about it.
      if (message.text().startsWith('Failed to load resource')) return;
      note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`exception: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol !== 'data:' && url.protocol !== 'blob:') note(`request to ${request.url()}`);
    });
    page.on('response', (response) => {
      if (!kExpectedStatus.has(response.status())) note(`status ${response.status()} for ${new URL(response.url()).pathname}`);
    });
    page.on('crash', () => note('the page has crashed'));
  }

  // In the page: policy violations, as the browser tells them.
  static async listen(context) {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} refuses ${event.blockedURI || event.sample}`);
      });
    });
  }
}
