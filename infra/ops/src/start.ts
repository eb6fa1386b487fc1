console.log("start", process.version);
