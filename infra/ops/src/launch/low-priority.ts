// Imported first by a program that runs behind everything else that wants the processor.
import { constants, setPriority } from "node:os";

setPriority(constants.priority.PRIORITY_LOW);
